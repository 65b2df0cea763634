export { importDirectly } from './import-directly.ts'
export {
  cellOf,
  type ImportCall,
  type Importer,
  type Importers,
  NOTHING_TO_DO,
  type RefusedUndo,
  type RowProblem,
  type Saved,
  type SheetRow,
  type UndoCall,
  type Undone,
} from './importer.ts'
export { pruneImports } from './commands/prune-imports.ts'
export { runImport } from './run-import.ts'
export { templateFile } from './template-file.ts'
export { importsRoutes } from './imports.routes.ts'
export { nameImports } from './imports.queries.ts'
