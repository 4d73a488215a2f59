import ts from 'typescript';

/** The module of a rule: its statements, and the literal in `defineRule({ … })`. */
export interface RuleSource {
  readonly source: string;
  readonly tree: ts.SourceFile;
  readonly literal: ts.ObjectLiteralExpression;
}

export function ruleSource(path: string, source: string): RuleSource {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const [literal] = tree.statements.filter(ts.isExportAssignment).flatMap(({ expression }) => (ts.isCallExpression(expression) ? expression.arguments : []));
  if (!literal || !ts.isObjectLiteralExpression(literal)) throw new Error(`${path} exports no rule as a literal`);
  return { source, tree, literal };
}

/** The properties of a rule with these names that stand there as `name: value`. */
export function propertiesOf({ literal }: RuleSource, names: readonly string[]): ts.PropertyAssignment[] {
  return literal.properties.filter(ts.isPropertyAssignment).filter(({ name }) => names.includes(name.getText()));
}

/** The module with other properties in place of some, without what those alone are made of. */
export function withProperties({ source, tree, literal }: RuleSource, replaced: readonly ts.PropertyAssignment[], properties: readonly string[]): string {
  const rest = literal.properties.filter((property) => !replaced.some((each) => each === property));
  const rule = [...properties, ...rest.map((property) => property.getText())].join(',\n');
  const statements = tree.statements.filter((statement) => !ts.isExportAssignment(statement));
  // What declares nothing does something.
  const others = statements.filter((statement) => declaredBy(statement).length === 0);
  const exporter = ts.isCallExpression(literal.parent) ? [literal.parent.expression] : [];
  const needed = new Set([...others, ...neededFor([...rest, ...others, ...exporter], statements)]);
  return tree.statements
    .flatMap((statement) => {
      if (ts.isExportAssignment(statement)) return [`${source.slice(statement.getStart(), literal.getStart())}{ ${rule} }${source.slice(literal.end, statement.end)}`];
      return needed.has(statement) ? [statement.getText()] : [];
    })
    .join('\n');
}

/** A module that exports something of a rule, with what that is made of. */
export function moduleOf({ tree }: RuleSource, parts: readonly ts.Node[], exported: string): string {
  const needed = neededFor(parts, tree.statements.filter((statement) => !ts.isExportAssignment(statement)));
  return [...needed.map((statement) => statement.getText()), `export default ${exported};`].join('\n');
}

/** The statements that declare, or import, a name that these nodes use, or that one of those uses. */
function neededFor(nodes: readonly ts.Node[], statements: readonly ts.Statement[]): ts.Statement[] {
  const used = new Set<string>();
  const note = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    node.forEachChild(note);
  };
  nodes.forEach(note);
  const needed = new Set<ts.Statement>();
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const statement of statements) {
      if (needed.has(statement) || !declaredBy(statement).some((name) => used.has(name))) continue;
      needed.add(statement);
      note(statement);
    }
  }
  return statements.filter((statement) => needed.has(statement));
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isImportDeclaration(statement)) return importedBy(statement);
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name.text] : [];
}

function importedBy({ importClause }: ts.ImportDeclaration): string[] {
  const { name, namedBindings } = importClause ?? {};
  const named = !namedBindings ? [] : ts.isNamespaceImport(namedBindings) ? [namedBindings] : [...namedBindings.elements];
  return [...(name ? [name.text] : []), ...named.map((each) => each.name.text)];
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
