/** Small faults planted into a source text, one at a time: what a tired person might write. */
import ts from 'typescript'

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly kind: string
  /** Offsets of what is replaced. */
  readonly from: number
  readonly to: number
  readonly before: string
  readonly after: string
}

type Replacement = Pick<Mutant, 'kind' | 'from' | 'to' | 'after'>

const SWAPS: Partial<Record<ts.SyntaxKind, { kind: string; after: string }>> = {
  [ts.SyntaxKind.LessThanToken]: { kind: 'boundary', after: '<=' },
  [ts.SyntaxKind.LessThanEqualsToken]: { kind: 'boundary', after: '<' },
  [ts.SyntaxKind.GreaterThanToken]: { kind: 'boundary', after: '>=' },
  [ts.SyntaxKind.GreaterThanEqualsToken]: { kind: 'boundary', after: '>' },
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: { kind: 'comparison', after: '!==' },
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: { kind: 'comparison', after: '===' },
  [ts.SyntaxKind.AmpersandAmpersandToken]: { kind: 'and or', after: '||' },
  [ts.SyntaxKind.BarBarToken]: { kind: 'and or', after: '&&' },
  [ts.SyntaxKind.PlusToken]: { kind: 'arithmetic', after: '-' },
  [ts.SyntaxKind.MinusToken]: { kind: 'arithmetic', after: '+' },
}

/** A code of the product: 'NOT_FOUND', 'row-has-rabbits'; not a word, not a path, not a class. */
const CODE = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+(?:-[a-z]+){1,4})$/
/** Conditions of the query builder. */
const CONDITIONS = new Set(['where', 'having', 'whereRef'])

const isNegated = (node: ts.Expression): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken

function ofCondition(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isIfStatement(node) && !ts.isConditionalExpression(node)) return []
  const condition = ts.isIfStatement(node) ? node.expression : node.condition
  // Comparisons have mutants of their own.
  if (ts.isBinaryExpression(condition) && SWAPS[condition.operatorToken.kind]) return []
  const text = condition.getText(source)
  const after = isNegated(condition) ? text.slice(1) : `!(${text})`
  return [{ kind: 'condition', from: condition.getStart(source), to: condition.getEnd(), after }]
}

function ofOperator(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isBinaryExpression(node)) return []
  const swap = SWAPS[node.operatorToken.kind]
  const isText = [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  )
  if (!swap || (swap.kind === 'arithmetic' && isText)) return []
  return [{ ...swap, from: node.operatorToken.getStart(source), to: node.operatorToken.getEnd() }]
}

const OPPOSITE: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.TrueKeyword]: 'false',
  [ts.SyntaxKind.FalseKeyword]: 'true',
}

/** A module's name, a type and the name of a field are no values. */
const isCodeValue = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) &&
  CODE.test(node.text) &&
  (ts.isCallExpression(node.parent) ||
    (ts.isPropertyAssignment(node.parent) && node.parent.initializer === node))

/** `.limit(1)` in front of what takes the first row: a second one would change nothing. */
const isSingleRow = ({ text, parent }: ts.NumericLiteral): boolean =>
  text === '1' &&
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'limit'

function ofLiteral(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (ts.isLiteralTypeNode(node.parent)) return []
  const place = { from: node.getStart(source), to: node.getEnd() }
  const opposite = OPPOSITE[node.kind]
  if (opposite !== undefined) return [{ kind: 'constant', ...place, after: opposite }]
  if (ts.isNumericLiteral(node) && !isSingleRow(node))
    return [{ kind: 'number', ...place, after: String(Number(node.text.replaceAll('_', '')) + 1) }]
  return isCodeValue(node) ? [{ kind: 'code', ...place, after: "'MUTANT'" }] : []
}

/** `.where(…)` out of a chain, or a statement that is nothing but a call. */
function ofCall(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression
    if (!CONDITIONS.has(name.text)) return []
    return [{ kind: 'where removed', from: expression.getEnd(), to: node.getEnd(), after: '' }]
  }
  if (!ts.isExpressionStatement(node)) return []
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  if (!ts.isCallExpression(call)) return []
  return [{ kind: 'call removed', from: node.getStart(source), to: node.getEnd(), after: ';' }]
}

const RULES = [ofCondition, ofOperator, ofLiteral, ofCall]

/** Conditions in hand-written SQL: `where r.farm_id = ${…} and …`. */
function inSql(text: string): Replacement[] {
  return Array.from(text.matchAll(/\b\w+\.farm_id = \$\{[^}]*\} and /g), ({ index, 0: match }) => ({
    kind: 'where removed',
    from: index,
    to: index + match.length,
    after: '',
  }))
}

/** Every fault that can be planted into a file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Replacement[] = inSql(text)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (node !== source) for (const rule of RULES) found.push(...rule(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
    .toSorted((a, b) => a.from - b.from)
    .map((one) => ({
      file,
      line: source.getLineAndCharacterOfPosition(one.from).line + 1,
      before: text.slice(one.from, one.to),
      ...one,
    }))
}

export const plant = (text: string, { from, to, after }: Mutant): string =>
  text.slice(0, from) + after + text.slice(to)

/** Numbers between 0 and 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many of them, drawn evenly: the same for the same seed, in an order that may be stopped anywhere. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed)
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}
