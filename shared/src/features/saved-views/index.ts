/** What other features use of the saved views. */
export { listSavedViews, type SavedView } from './saved-views.contract.ts'
