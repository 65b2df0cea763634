/** Front door of the stock list. */
export { stockRoutes } from './stock.routes.ts'
