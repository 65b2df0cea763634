import { z } from 'zod'
import { endpoint, fileAnswer, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { CARD_LAYOUTS, MAX_CARDS, MAX_OFFSET, MAX_PRINTER_NAME } from './cage-cards.vocabulary.ts'

const offset = z.number().int().min(-MAX_OFFSET).max(MAX_OFFSET)
const layout = z.enum(CARD_LAYOUTS)

export const printer = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Tenths of a millimetre to the right and down. */
  offsetX: z.number().int(),
  offsetY: z.number().int(),
  /** Raised by every save; sent back it protects a colleague's change [D-010]. */
  version: z.number().int(),
})
export type Printer = z.infer<typeof printer>

export const printCageCards = endpoint({
  id: 'W-28',
  summary: 'Cage cards of rabbits as a PDF in millimetres',
  method: 'POST',
  path: '/api/v1/print/cage-cards',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  // Not in the path, but the answer depends on whose they are.
  record: 'rabbit',
  body: z.object({
    rabbitIds: z.array(recordId).min(1).max(MAX_CARDS),
    layout,
    printerId: recordId.optional(),
  }),
  answerType: 'file',
  fileType: 'pdf',
  answer: fileAnswer,
})

export const printCalibration = endpoint({
  id: 'W-29',
  summary: 'A page with rulers: where a printer really puts things',
  method: 'GET',
  path: '/api/v1/print/calibration',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({ layout, printerId: recordId.optional() }),
  answerType: 'file',
  fileType: 'pdf',
  answer: fileAnswer,
})

export const listPrinters = endpoint({
  id: 'W-30',
  summary: 'Printers of the farm with their offsets',
  method: 'GET',
  path: '/api/v1/printers',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(printer),
})

export const savePrinter = endpoint({
  id: 'W-31',
  summary: 'Keep a printer and its offset; the same name again replaces the version that was seen',
  method: 'POST',
  path: '/api/v1/printers',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({
    name: z.string().trim().min(1).max(MAX_PRINTER_NAME),
    offsetX: offset,
    offsetY: offset,
    /** The version that was seen; 0 for a printer that is not there yet. */
    version: z.number().int().min(0),
  }),
  answer: messages.extend({ id: z.number().int().optional() }),
})

export const deletePrinter = endpoint({
  id: 'W-32',
  summary: 'Forget a printer',
  method: 'DELETE',
  path: '/api/v1/printers/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  record: 'printer',
  params: z.object({ id: recordId }),
  answer: messages,
})
