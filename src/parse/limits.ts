/**
 * What a reader refuses, so that no file can stall or crash a run. Lengths are in UTF-16 code units.
 * Each cap lies far above what people write: the largest of 14,932 published agent definitions has 294 KB,
 * and tool schemas nest a few dozen levels.
 */
export const limits = {
  /** Bytes of a file, of standard input and of one line of `explain --jsonl`. A definition is a text that a model reads; the largest public ones have 0.3 MB. */
  fileBytes: 50_000_000,
  /** YAML takes 2–3 µs a character in dense files: some 5 s at the cap. */
  yamlLength: 2_000_000,
  /** JSON comes from tools, not from people: an inventory of a thousand tools has several megabytes. */
  jsonLength: 16_000_000,
  /** With remark 1–2 µs a character: some 4 s at the cap. */
  markdownLength: 2_000_000,
  /** Lists and maps within each other. The parsers and everything behind them recurse; 20,000 `[` abort a process. */
  dataDepth: 200,
  /** Block quotes, list items and footnotes within each other: each line is looked at once for each of them. */
  markdownDepth: 100,
  /**
   * Of remark alone, as are the next three. List markers and `>` that may stand before the text of one line. Remark recurses into each:
   * 20,000 `>` overflow the stack, and its time grows with the square of the depth.
   */
  markdownNesting: 32,
  /**
   * Marks of one paragraph that may open emphasis, a link or HTML. Remark looks for the end of each in all of
   * the paragraph: 8,000 asterisks take 13 s.
   */
  markdownOpeners: 1_000,
  /** Headings by underlining in a part that nothing else cuts: remark's time grows with the square of their number; 4,000 take 11 s. */
  markdownUnderlines: 500,
  /** Lines of a quote without a blank line: remark's time grows with the square of their number; 20,000 take 13 s. */
  markdownQuotedLines: 4_000,
  /**
   * Nodes that the aliases and merge keys of one file may add to it: nine lines of nine aliases each
   * would otherwise stand for a thousand million nodes.
   */
  aliasNodes: 100_000,
  /** Wildcards of a glob and of a line of an ignore file: single stars, double stars, and groups of alternatives. */
  globStars: 4,
  globDoubleStars: 4,
  globBraces: 4,
  /** Findings that are told of one file, the worst ones; nobody reads more, and the outputs grow with them. */
  findingsPerFile: 1_000,
  /** The same of all files together. */
  findings: 100_000,
  /** Comments of one file that suppress something. */
  directives: 1_000,
  /** Problems of one kind that are told of one file. */
  problems: 20,
  /** Front matter is read once more entry by entry where it is not valid; published ones have some hundred to a few thousand characters. */
  frontMatterLength: 100_000,
  /** Entries of invalid front matter that are tried by themselves; the text of any further one is taken as it stands. */
  recoveredEntries: 200,
  /** Values of one file that are read again without the line breaks which only the YAML specification minds, and characters that are read for that. */
  relaxedValues: 20,
  relaxedLength: 200_000,
  /** Blank characters on end that gray-matter is given of front matter: its search for comments takes the square of them. */
  frontMatterBlank: 50,
} as const;
