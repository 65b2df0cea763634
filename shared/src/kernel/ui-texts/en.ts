/** Words of the design system: table, filter bar, form, dialogs, date picker, drop-zone. */
export const ui = {
  // Everywhere
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  breadcrumbs: 'Where you are',

  // Forms
  mandatoryNote: 'Fields with {star} are mandatory',
  formHasErrors_one: '{count} field needs attention:',
  formHasErrors_many: '{count} fields need attention:',
  formHasErrors_other: '{count} fields need attention:',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  clearField: 'Clear {field}',
  noOption: 'No such choice',

  // Dates
  dateFormat: 'yyyy-mm-dd',
  openCalendar: 'Open the calendar',
  calendarOf: 'Calendar: {field}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  notADate: 'Not a date, e.g. 2026-05-12',
  dateTooEarly: 'Not before {date}',
  dateTooLate: 'Not after {date}',

  // Dialogs
  irreversible: 'This cannot be undone.',
  understand: 'I understand',

  // Feedback
  undo: 'Undo',
  tryAgain: 'Try again',
  couldNotLoad: 'This could not be loaded',
  nothingLost: 'Nothing you entered is lost.',
  noMatch: 'Nothing matches:',
  clearFilters: 'Clear filters',
  dismiss: 'Dismiss',

  // Filter bar
  filters: 'Filters',
  addFilter: 'Filter',
  clear: 'Clear',
  removeFilter: 'Remove filter {name}',
  searchMinimum: 'At least {count} characters',
  noHit: 'No match',
  searching: 'Searching',
  clearSearch: 'Clear the search',

  // Tables
  columns: 'Columns',
  shownColumns: 'Shown columns',
  allColumns: 'Reset columns',
  range: '{from}–{to} of {total}',
  noRows: '0 rows',
  sortedUp: 'Sorted by {column}',
  sortedDown: 'Sorted by {column}, descending',
  pages: 'Pages',
  page: 'Page {page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  selectRow: 'Select {row}',
  selectPage: 'Select all rows of this page',
  selected: 'selected',
  selectAll: 'Select all {total}',
  clearSelection: 'Clear the selection',
  selectionActions: 'Actions for the selected rows',
  rowActions: 'Actions',
  tableKeys: 'Arrow keys move, Enter opens, Space selects, Shift with arrows selects a range.',
  tableKeysOpen: 'Arrow keys move, Enter opens.',

  // Drop-zone
  dropFile: 'Drop the file here or choose it',
  dropFiles: 'Drop the files here or choose them',
  acceptedTypes: '{types}, up to {size}',
  wrongType: '{file}: this kind of file is not accepted. Accepted: {types}',
  tooLarge: '{file}: {size} is too large. The limit is {limit}',
  tooMany: 'Only one file at a time',
  notAccepted: '{file}: the file cannot be read',
  removeFile: 'Remove {file}',
  chosenFiles: 'Chosen files',

  // Charts
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
} as const
