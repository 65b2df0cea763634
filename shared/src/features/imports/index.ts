/** What other features use of imports. */
export { getImport, type ImportLine, importLine } from './imports.contract.ts'
