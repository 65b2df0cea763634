/** Front door of the saved views. */
export { ViewsMenu } from './views-menu.tsx'
