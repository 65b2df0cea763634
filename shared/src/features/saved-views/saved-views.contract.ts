import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'

/** Views one user may keep of one screen: a longer list is of no use. */
export const MAX_VIEWS = 30

const screen = z.string().regex(/^[a-z-]{1,40}$/)
const name = z.string().trim().min(1).max(60)

/** Whether the farm sees a view: because its user shares it, or because a colleague does. */
export const SHARINGS = ['BY_ME', 'BY_OTHER'] as const

export const savedView = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  /** Absent for a view that its user alone sees. */
  shared: z.enum(SHARINGS).optional(),
})
export type SavedView = z.infer<typeof savedView>

export const listSavedViews = endpoint({
  id: 'W-25',
  summary: 'The caller’s own views of a screen, and those that are shared with the farm',
  method: 'GET',
  path: '/api/v1/saved-views',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  query: z.object({ screen }),
  answer: z.array(savedView),
})

export const saveView = endpoint({
  id: 'W-26',
  summary: 'Keep a view under a name; the same name again replaces it, its number renames it',
  method: 'POST',
  path: '/api/v1/saved-views',
  access: 'signed-in',
  cost: 'light',
  refusal: 'messages',
  /** The address of the list behind the question mark. */
  body: z.object({
    screen,
    name,
    query: z.string().max(2000),
    /** A view of one's own that gets this name and this query. */
    id: z.number().int().optional(),
  }),
  answer: messages.extend({ id: z.number().int().optional() }),
})

export const deleteSavedView = endpoint({
  id: 'W-27',
  summary: 'Forget a view',
  method: 'DELETE',
  path: '/api/v1/saved-views/{id}',
  access: 'signed-in',
  cost: 'light',
  refusal: 'messages',
  record: 'saved-view',
  params: z.object({ id: recordId }),
  answer: messages,
})

export const shareView = endpoint({
  id: 'W-276',
  summary: 'Show a view of one’s own to the farm, or to its user alone again',
  method: 'POST',
  path: '/api/v1/saved-views/{id}/sharing',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  record: 'saved-view',
  params: z.object({ id: recordId }),
  body: z.object({ shared: z.boolean() }),
  answer: messages,
})
