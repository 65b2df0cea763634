import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { deletePrinter, savePrinter } from './cage-cards.contract.ts'

export const PRINTER_SAVE = commandObject({
  name: 'PRINTER_SAVE',
  roles: savePrinter.access,
  payload: sentTo(savePrinter),
  record: 'printer',
  device: false,
  undo: false,
})

export const PRINTER_DELETE = commandObject({
  name: 'PRINTER_DELETE',
  roles: deletePrinter.access,
  payload: sentTo(deletePrinter),
  record: 'printer',
  device: false,
  undo: false,
})
