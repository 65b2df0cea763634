/** Front door of the cage cards and the printers they are made for. */
export { cageCardsRoutes } from './cage-cards.routes.ts'
export { namePrinters } from './printers.queries.ts'
