/** The page's only style sheet; its hash stands in the page's content security policy. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #fff; --line: #d9dee5; --text: #1c2430; --dim: #5d6878; --code: #eef1f5;
  --error: #c2262e; --error-soft: #fdecec; --warning: #9a5b00; --warning-soft: #fdf3e0; --info: #1f63c4; --info-soft: #e9f1fd;
  --met: #1f7a4d; --met-soft: #e8f6ee; --link: #1f5fbf; --grey: #8a94a3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1a2029; --line: #333d4b; --text: #e3e8ef; --dim: #9aa6b6; --code: #232b36;
    --error: #ff7b7f; --error-soft: #3a1d22; --warning: #efb254; --warning-soft: #38290f; --info: #83b4ff; --info-soft: #172a47;
    --met: #63cf97; --met-soft: #15301f; --link: #8ab8ff; --grey: #7d899a;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 4rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main, header.top { max-width: 66rem; margin: 0 auto; padding: 0 1.25rem; }
header.top { padding-top: 2rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .35rem; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible, button:focus-visible, .scroll:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code, pre, .mono { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; }
.dim { color: var(--dim); }
.verdict { font-size: 1.1rem; font-weight: 600; margin: 0 0 1rem; }
.lead { max-width: 46rem; color: var(--dim); }
.legend { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
.legend svg { width: 2.6rem; height: .9rem; vertical-align: -.1rem; margin-right: .45rem; }

.filters { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); margin: 1.5rem 0 0; }
.filters form { max-width: 66rem; margin: 0 auto; padding: .6rem 1.25rem; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .65rem; font-size: .875rem; }
.filters fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: .4rem; }
.filters label.chip { display: inline-flex; align-items: center; gap: .35rem; border: 1px solid var(--line); background: var(--card); border-radius: 999px; padding: .2rem .7rem; cursor: pointer; }
.filters input[type=checkbox] { margin: 0; accent-color: var(--link); }
.filters select, .filters input[type=search], .filters button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .5rem; max-width: 100%; }
.filters input[type=search] { width: 8.5rem; }
.filters select { width: 11rem; }
.filters button { cursor: pointer; }
.filters output { color: var(--dim); margin-left: auto; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.badge { display: inline-block; border-radius: 999px; padding: .05rem .6rem; font-size: .8rem; font-weight: 600; white-space: nowrap; }
.badge.error { color: var(--error); background: var(--error-soft); }
.badge.warning { color: var(--warning); background: var(--warning-soft); }
.badge.info { color: var(--info); background: var(--info-soft); }
.badge.clean { color: var(--met); background: var(--met-soft); }
.badge.muted { color: var(--dim); background: var(--code); }

table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th { text-align: left; font-weight: 600; color: var(--dim); }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.index { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.index tr:last-child td { border-bottom: 0; }
.index td.counts { text-align: right; white-space: nowrap; }
.index .badge { margin-left: .3rem; }
details.clean { margin-top: .75rem; }
details.clean summary { cursor: pointer; color: var(--dim); }
details.clean ul { columns: 18rem; font-size: .9rem; margin: .5rem 0; }

details.section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: .75rem 0; }
details.section > summary { cursor: pointer; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .2rem .75rem; align-items: center; list-style: none; }
details.section > summary::-webkit-details-marker { display: none; }
details.section > summary::before { content: ""; border: .35rem solid transparent; border-left-color: var(--dim); transform-origin: .18rem 50%; margin-right: -.2rem; }
details.section[open] > summary::before { transform: rotate(90deg); }
details.section > summary h3 { margin: 0; font-size: 1.05rem; }
details.section > summary .badges { margin-left: auto; display: flex; gap: .3rem; }
.body { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
.scroll { overflow-x: auto; margin: .75rem 0; }
svg.picture { display: block; width: 100%; min-width: 40rem; height: auto; }
svg text { fill: var(--text); }
svg .label { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
svg .note { font: 11px system-ui, sans-serif; fill: var(--dim); }
svg .title { font: 600 12px system-ui, sans-serif; fill: var(--dim); letter-spacing: .04em; }
svg .box { fill: var(--card); stroke: var(--line); stroke-width: 1.25; }
svg .met .box { stroke: var(--met); } svg .met .edge { stroke: var(--met); }
svg .edge { fill: none; stroke: var(--grey); stroke-width: 1.75; }
svg .unused .box { fill: var(--code); stroke: var(--grey); } svg .unused .label { fill: var(--dim); }
svg .muted .box { stroke-dasharray: 2 3; } svg .muted .label { fill: var(--dim); } svg .muted .edge { stroke-dasharray: 2 4; }
svg .host .box { fill: var(--code); }
svg .error .box { fill: var(--error-soft); stroke: var(--error); } svg .error .edge, svg .error .cross { stroke: var(--error); } svg .error .label { fill: var(--error); }
svg .warning .box { fill: var(--warning-soft); stroke: var(--warning); } svg .warning .edge, svg .warning .cross { stroke: var(--warning); } svg .warning .label { fill: var(--warning); }
svg .info .box { fill: var(--info-soft); stroke: var(--info); } svg .info .edge, svg .info .cross { stroke: var(--info); } svg .info .label { fill: var(--info); }
svg .missing .box { fill: none; stroke-dasharray: 6 4; } svg .missing .edge { stroke-dasharray: 6 4; }
svg .cross { stroke-width: 2.5; stroke-linecap: round; fill: none; }
svg .dot { fill: var(--card); }
svg a:hover .box { stroke-width: 2.5; }
details.as-table summary { cursor: pointer; font-size: .9rem; color: var(--dim); }

.finding { border-left: 4px solid var(--line); padding: .1rem 0 .1rem .9rem; margin: 1.25rem 0; }
.finding.error { border-color: var(--error); } .finding.warning { border-color: var(--warning); } .finding.info { border-color: var(--info); }
.finding:target { background: var(--code); }
.finding h4 { font-size: 1rem; font-weight: 500; margin: 0; }
.finding h4 .badge { margin-right: .4rem; }
.finding .place { font-size: .875rem; color: var(--dim); margin: .2rem 0; }
.finding .help b { color: var(--met); }
pre { background: var(--code); border-radius: 8px; padding: .6rem .8rem; margin: .5rem 0; overflow-x: auto; line-height: 1.5; overflow-wrap: normal; }
pre .number { color: var(--dim); user-select: none; }
pre mark { color: inherit; background: transparent; border-bottom: 2px solid var(--error); font-weight: 700; }
.finding.error pre mark { background: var(--error-soft); }
.finding.warning pre mark { border-color: var(--warning); background: var(--warning-soft); }
.finding.info pre mark { border-color: var(--info); background: var(--info-soft); }

.rule { border-top: 1px solid var(--line); padding: .25rem 0 .75rem; }
.rule h3 { font-size: 1rem; }
.rule details summary { cursor: pointer; color: var(--dim); font-size: .9rem; }
footer { color: var(--dim); font-size: .875rem; padding: 2rem 0; }

@media print {
  :root { --page: #fff; --card: #fff; }
  .filters, .index a::after { display: none !important; }
  details.section { break-inside: auto; } .finding, .scroll { break-inside: avoid; }
  pre { white-space: pre-wrap; } svg.picture { min-width: 0; }
}
@media (max-width: 40rem) {
  .filters { position: static; } .filters output { margin-left: 0; }
  details.section > summary .badges { margin-left: 0; }
}
`;
