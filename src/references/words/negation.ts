/** Words that negate what follows them in their clause. */
export const negators: ReadonlySet<string> = new Set([
  'not', 'never', 'no', 'none', 'neither', 'nor', 'without', 'lack', 'lacks', 'lacking', 'cannot', 'nobody', 'nothing', 'nowhere', 'unlike', 'except', 'excluding', 'avoid', 'avoids', 'avoiding', 'refrain', 'refrains',
  // Prohibitions in the languages in which instructions are often written; they stand before what they forbid.
  'interdit', 'interdite', 'prohibido', 'prohibida', 'proibido', 'proibida', 'vietato', 'nicht', 'kein', 'keine', 'keinen', 'keinesfalls', 'niemals', 'nie', 'ohne', 'nunca', 'sin', 'ni', 'jamais', 'pas', 'sans', 'não', 'nem', 'sem', 'senza', 'niet', 'geen', 'nooit', 'nigdy', 'ikke', 'inte', 'aldrig', 'нельзя', 'не', 'никогда', 'без',
]);

/** In languages that put the verb last a prohibition may follow what it forbids. */
export const trailingNegators: ReadonlySet<string> = new Set(['nicht', 'niemals', 'nie', 'keinesfalls', 'verboten', 'niet', 'nooit', 'нельзя', 'запрещено', '마세요', '마십시오', '말아야', '않습니다', '않는다', '금지']);

/** The same, as ends of words in writing without spaces, and within them where they go on politely. */
export const trailingEnds = ['ない', 'ません', 'ないこと', '禁止', '不可', '하지마세요'];
export const trailingParts = ['ないでください', 'ないで下さい'];

/** Writing without spaces: a prohibition is part of a longer run of characters. */
export const negatingCharacters: readonly string[] = ['不要', '不得', '请勿', '禁止', '切勿', '勿用', '不能', '不使用', '避免'];

/** Imperatives that rule out their object where they start a clause: "Skip `x`." */
export const excludingVerbs: ReadonlySet<string> = new Set(['skip', 'ignore', 'exclude', 'omit', 'forbid', 'ban', 'bypass', 'stop', 'leave']);

/** After a negator these turn its clause into a demand: "don't forget to", "not only". */
export const undoing: ReadonlySet<string> = new Set([
  'forget', 'skip', 'omit', 'neglect', 'fail', 'hesitate', 'miss', 'ignore', 'only', 'just', 'merely', 'simply', 'solely', 'necessarily', 'matter', 'more', 'less', 'fewer', 'later', 'sooner', 'doubt', 'bypass', 'overlook', 'sure', 'limited',
  'nur', 'olvides', 'olvide', 'solo', 'sólo', 'oubliez', 'oublie', 'oublier', 'seulement', 'esqueça', 'esqueças', 'apenas', 'somente', 'dimenticare', 'забудь', 'забудьте', 'только',
]);

/** Before a negator they make it a reminder: "vergiss nicht", "잊지 마세요". */
export const remindersBefore: ReadonlySet<string> = new Set(['vergiss', 'vergesst', 'vergessen', 'vergeet', '잊지', '忘れ']);

/** Within a negated clause these start what is demanded or free again: "do not answer until you have called X". */
export const exits: ReadonlySet<string> = new Set([
  'until', 'till', 'unless', 'before', 'except', 'but', 'without', 'because', 'since', 'if', 'when', 'while', 'after', 'whenever', 'once', 'so', 'instead', 'besides', 'then', 'unlike', 'whereas', 'although', 'though',
]);

/** They start a condition, in which a negation says when, and not what not to do. */
export const conditions: ReadonlySet<string> = new Set(['if', 'when', 'whenever', 'unless', 'once', 'while', 'whether', 'should', 'wherever', 'where']);

/** Words for "if" and "when" in the languages in which instructions are often written. */
export const foreignConditions: ReadonlySet<string> = new Set(['si', 'se', 'wenn', 'falls', 'sofern', 'cuando', 'quando', 'quand', 'lorsque', 'jika', 'bila', 'kalau', 'apabila', 'als', 'indien', 'wanneer']);

/** Words for "not" in them. */
export const foreignNegatives: ReadonlySet<string> = new Set(['nicht', 'não', 'non', 'pas', 'tidak', 'niet']);

/** What they say of a server that is there. */
export const foreignPresence: ReadonlySet<string> = new Set([
  'disponible', 'disponibles', 'disponível', 'disponíveis', 'disponibile', 'disponibili', 'verfügbar', 'beschikbaar', 'tersedia', 'instalado', 'instalada', 'installiert', 'installé', 'installée', 'installato', 'geïnstalleerd', 'terpasang',
  'configurado', 'configurada', 'konfiguriert', 'configuré', 'configurée', 'configurato', 'geconfigureerd', 'conectado', 'conectada', 'verbunden', 'connecté', 'connectée', 'connesso', 'verbonden', 'terhubung', 'habilitado', 'habilitada', 'aktiviert', 'activo', 'activa', 'ativo', 'ativa', 'aktiv', 'aktif',
]);

/** Their forms of "to be" before that. */
export const foreignBe: ReadonlySet<string> = new Set(['está', 'esté', 'estuviera', 'están', 'estén', 'es', 'é', 'estiver', 'estiverem', 'esteja', 'estão', 'est', 'sont', 'soit', 'è', 'sia', 'sono', 'ist', 'sind', 'is', 'zijn']);

/** After a comma these start a clause of their own, which the negation before the comma does not reach. */
export const newClause: ReadonlySet<string> = new Set(['it', 'they', 'this', 'that', 'which', 'you', 'we', 'i', 'he', 'she', 'there', 'these', 'those', 'the', 'and', 'as', 'for', 'which', 'who', 'whose']);

/** Said of a subject before them they rule it out: "`x` is forbidden". */
export const ruledOut: ReadonlySet<string> = new Set([
  'forbidden', 'prohibited', 'disallowed', 'banned', 'off-limits', 'disabled', 'deprecated', 'removed', 'unavailable', 'blocked', 'retired', 'excluded', 'missing', 'gone', 'obsolete', 'unsupported', 'denied', 'discontinued', 'reserved', 'prohibido', 'prohibida', 'proibido', 'proibida', 'interdit', 'interdite', 'vietato',
]);

/** Said with `not` they rule their subject out: "`x` is not available". */
export const granted: ReadonlySet<string> = new Set([
  'available', 'allowed', 'permitted', 'enabled', 'supported', 'needed', 'required', 'necessary', 'used', 'called', 'invoked', 'run', 'executed', 'touched', 'possible', 'accessible', 'provided', 'present', 'recommended', 'installed', 'connected', 'configured', 'appropriate', 'acceptable', 'granted', 'given', 'offered', 'among', 'ours', 'yours',
]);

/** In a condition these say that the subject is out of reach: "if `x` fails". */
export const failing: ReadonlySet<string> = new Set([
  'fails', 'fail', 'failed', 'errors', 'error', 'unavailable', 'down', 'missing', 'unreachable', 'disconnected', 'offline', 'times', 'timed', 'broken', 'rejects', 'crashes', 'inaccessible', 'denied', 'disabled',
  'falla', 'fallan', 'falle', 'falha', 'falham', 'falhar', 'falhe', 'échoue', 'échouent', 'fallisce', 'ausfällt', 'fehlschlägt', 'fehlt', 'faalt', 'ontbreekt', 'gagal',
]);

/** Headings, list introductions and column heads that rule out what stands below them; whole phrases, tried at their start. */
export const prohibitingHeads: readonly string[] = [
  'do not', "don't", 'don’t', "don'ts", 'don’ts', 'dont', 'never', 'avoid', 'not allowed', 'forbidden', 'prohibited', 'disallowed', 'banned', 'out of scope', 'out of bounds', 'off limits', 'off-limits', 'excluded', 'exclusions', 'non-goals', 'no-go', 'must not',
  'what not to', 'you cannot', "you can't", 'what you cannot', "what you can't", 'tools you lack', 'missing tools', 'tools of other agents', 'tools you do not have', "tools you don't have", 'not your job', 'what you must not', 'what you should not', 'what this skill does not', 'what this worker does not', 'what this agent does not', 'tools not to use', 'tools to avoid', 'unavailable', 'not available', 'not supported', 'unsupported', 'blocked', 'denied', 'disabled', 'removed', 'not permitted',
  'things to avoid', 'things not to do', 'wrong', 'bad', '❌', '🚫', '⛔', 'instead of', 'not in scope',
];

/** Of these and their like, the ones that a label before a colon may be: "Blocked tools: …". */
export const prohibitingLabels: readonly string[] = [
  'do not', "don't", 'don’t', 'never', 'avoid', 'must not', 'wrong', 'bad', 'incorrect', 'blocked', 'forbidden', 'prohibited', 'disallowed', 'banned', 'denied', 'not allowed', 'not permitted', 'off limits', 'excluded', 'unavailable', 'not available', 'disabled', 'removed', 'deprecated', 'out of scope', 'future work', 'coming soon', 'not yet supported', 'missing tools',
];

/** Sections that tell about tools instead of instructing: history, quoted requests, mistakes. Beginnings of headings. */
export const historyHeads: readonly string[] = [
  'changelog', 'change log', 'change history', 'history', 'version history', 'release notes', 'deprecated', 'deprecation', 'migration from', 'migrating from', 'legacy', 'when not to', 'when to not', 'when this skill should not', 'when this should not', 'not for', 'do not use this skill', "don't use this skill", 'do not use when', 'do not use for', "don't use for", 'do not use this agent', 'not suited for',
  'example user request', 'example request', 'example prompt', 'example quer', 'example question', 'sample request', 'sample prompt', 'sample quer', 'example user', 'acknowledg', 'credits', 'license', 'anti-pattern', 'antipattern', 'common mistakes', 'keywords', 'comparison', 'alternatives', 'what changed',
];

/** Sections whose apps and servers are a topic rather than an order; a tool named there is still one to use. Beginnings of headings. */
export const topicHeads: readonly string[] = [
  'trigger', 'when to use', 'when to activate', 'when to invoke', 'activation', 'use this skill when', 'use cases', 'references', 'further reading', 'related', 'see also', 'background', 'about', 'faq', 'who this is for', 'example', 'overview of', 'resources', 'sources', 'learn more', 'documentation', 'links', 'external links', 'useful links', 'purpose', 'why',
];
