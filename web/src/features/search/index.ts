/** Front door of the search feature. */
export { CageField } from './cage-field.tsx'
export { CageChooser } from './cage-chooser.tsx'
export { RecordField } from './record-field.tsx'
export { infoOf } from './shown-hit.ts'
export { isSearchable, useAllRecords, useCageChoices } from './search.api.ts'
