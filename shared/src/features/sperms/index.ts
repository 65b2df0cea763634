/** What other features use of the semen. */
export { downloadSpermTemplate, exportSperms, pageSperms } from './sperms.contract.ts'
export { spermSheet } from './sperms.sheet.ts'
