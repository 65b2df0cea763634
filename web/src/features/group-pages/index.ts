/** Front door of what all kinds of group pages share. */
export { BinButton } from './dialogs/bin-button.tsx'
export { CloseDialog, ReopenDialog } from './dialogs/close-dialog.tsx'
export { CountDialog, type CountOf } from './dialogs/count-dialog.tsx'
export { type DiaryDay, dayAt, DayMenu } from './diary/day-menu.tsx'
export { DetailsDialog } from './diary/details-dialog.tsx'
export {
  commonColumns,
  dayColumn,
  figureColumn,
  type HiddenColumn,
  typedColumn,
} from './diary/diary-columns.tsx'
export { DiaryPanel } from './diary/diary-panel.tsx'
export { columnsIn, diarySearch } from './diary/diary-search.ts'
export { HistoryDialog } from './diary/history-dialog.tsx'
export { diarySender } from './diary/send-diary.ts'
export { allStock, daysOf } from './diary/sheet-days.ts'
export { type GroupSheet, useGroupSheet } from './diary/sheet.api.ts'
export { type Diary, useDiary, useLiveDays } from './diary/use-diary.ts'
export { type GroupName, useGroupNames, useRestore } from './group-pages.api.ts'
