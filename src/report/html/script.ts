/** The page's only script; its hash stands in the page's content security policy. Without it everything is shown, and nothing filtered. */
export const script = `
'use strict';
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const form = document.querySelector('.filters form');
  if (!form) return;
  const findings = all('.finding');
  const sections = all('details.section');
  const rows = new Map(all('[data-section]').map((row) => [row.dataset.section, row]));
  const texts = new Map(sections.map((section) => [section, section.textContent.toLowerCase()]));
  const output = form.querySelector('output');
  const more = document.querySelector('.filters');
  more.hidden = false;

  const apply = () => {
    const data = new FormData(form);
    const severities = new Set(data.getAll('severity'));
    const rule = data.get('rule') ?? '';
    const sought = String(data.get('text') ?? '').trim().toLowerCase();
    const narrowed = rule !== '' || sought !== '' || severities.size < all('[name=severity]', form).length;
    let shown = 0;
    for (const section of sections) {
      const own = all('.finding', section);
      const isNamed = sought === '' || texts.get(section).includes(sought);
      let visible = 0;
      for (const finding of own) {
        const fits = severities.has(finding.dataset.severity) && (rule === '' || finding.dataset.rule === rule) && isNamed;
        finding.hidden = !fits;
        if (fits) visible++;
      }
      shown += visible;
      const keep = !narrowed || visible > 0 || (isNamed && sought !== '' && rule === '' && own.length === 0);
      section.hidden = !keep;
      const row = rows.get(section.id);
      if (row) row.hidden = !keep;
    }
    output.textContent = shown + ' of ' + findings.length + ' shown';
  };
  const setOpen = (open) => sections.forEach((section) => { if (!section.hidden) section.open = open; });
  const reveal = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    if (target.hidden) { form.reset(); apply(); }
    target.scrollIntoView();
  };
  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('[data-do=open]').addEventListener('click', () => setOpen(true));
  form.querySelector('[data-do=close]').addEventListener('click', () => setOpen(false));
  addEventListener('hashchange', reveal);
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
    event.preventDefault();
    form.querySelector('[type=search]').focus();
  });
  let closed = [];
  addEventListener('beforeprint', () => { closed = all('details').filter((each) => !each.open && !each.matches('.rule details, .as-table')); closed.forEach((each) => { each.open = true; }); });
  addEventListener('afterprint', () => closed.forEach((each) => { each.open = false; }));
  apply();
  reveal();
})();
`;
