/** Front door of what all kinds of group pages share. */
export { GroupCreateDialog } from './create/create-dialog.tsx'
export {
  AgeField,
  DaysOfAge,
  DerivedDays,
  NameField,
  StartField,
  Wide,
} from './create/create-fields.tsx'
export { ageFindings, nameIn, type NewGroup, startFindings, useCreateForm } from './create/use-create-form.ts'
export {
  commonColumns,
  dayColumn,
  figureColumn,
  type HiddenColumn,
  typedColumn,
  weightColumn,
} from './diary/diary-columns.tsx'
export type { DiarySearch } from './diary/diary-search.ts'
export type { DayHints } from './diary/diary-hints.ts'
export { allStock } from './diary/sheet-days.ts'
export type { GroupSheet } from './diary/sheet.api.ts'
export { type Diary, useDiary, useLiveDays } from './diary/use-diary.ts'
export { KEY, useReloadGroups, useRestore } from './group-pages.api.ts'
export { type GroupCalls, pageOf } from './kind/group-kind.ts'
export { groupListOf, useStableOptions } from './list/group-list.ts'
export { type DialogFrame, GroupListPage } from './list/group-list-page.tsx'
export { agedColumns, dateColumn, headsColumn, listColumns } from './list/list-columns.tsx'
export { GroupDesk } from './page/group-desk.tsx'
export { type DeskProps, GroupPage } from './page/group-page.tsx'
export { Place } from './page/place.tsx'
export { GainsPanel } from './page/side-panels.tsx'
export { useGroupDialogs } from './page/use-group-dialogs.tsx'
export {
  stableFindings,
  StablesDialog,
  type StablesDraft,
  useStablesForm,
} from './stables/stables-dialog.tsx'
export { headsFrom } from './origins/origin-rules.ts'
export { StablesField } from './stables/stables-field.tsx'
export { RangeFields } from './summary/range-fields.tsx'
export type { SummaryKind } from './summary/summary-kind.ts'
export type { SummarySearch } from './summary/use-summary.ts'
export { SummaryPage } from './summary/summary-page.tsx'
