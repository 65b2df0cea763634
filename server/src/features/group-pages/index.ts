/** Front door of group pages: what groups of all kinds have in common. */
export { checkAge, createGroup } from './commands/create-group.ts'
export { dayProblem, holdWorkingGroup, refuseClosed } from './commands/held.ts'
export { bookingOf, type Given, givenIn, groupLife, groupOrigins } from './commands/life.ts'
export { type Booking, byOf } from './commands/origins.ts'
export { addToDiary } from './commands/save-diary.ts'
export { updateGroup } from './commands/update-group.ts'
export { dayFact, decimalFact, type Fact, textFact, wholeFact } from './export/facts.ts'
export { nameOfStock } from './export/file-words.ts'
export type { HeadSource } from './export/group-file.ts'
export { type GroupKinds, groupPagesRoutes } from './group-pages.routes.ts'
export {
  findGroup,
  type Group,
  listClosedGroups,
  listOpenGroups,
  lockGroups,
  nameGroups,
  raiseVersions,
  stablesOf,
} from './groups.queries.ts'
export { WEANED_ON } from './list.queries.ts'
export { motherPagesOf } from './mother-pages.queries.ts'
export { numbersOf } from './numbers.queries.ts'
export { cannotBe, openBooks, post, shortIn } from './post.ts'
export { headsOn } from './sheet.queries.ts'
export type { BinShelf } from './show-bin.ts'
export { familyOf, showMyGroups } from './show-group.ts'
export { showList } from './show-list.ts'
export { storedDiaries } from './stored-diary.ts'
export { withDiaryText } from './diary-text.ts'
export { type SummaryTable, summaryTable } from './export/summary-file.ts'
export { type SummaryAsked, summarySources } from './summary.queries.ts'
export { dayDto, type GroupPage, medicineSums, openPage, stockOn, weekDto, zonesOf } from './show-page.ts'
