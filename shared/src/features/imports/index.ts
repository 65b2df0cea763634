/** What other features use of imports. */
export { getImport, type ImportLine, importLine, startImport } from './imports.contract.ts'
export { blocks } from './imports.rules.ts'
export { KINDS_WITH_SOURCE_FARM } from './imports.vocabulary.ts'
