import { expect } from 'vitest'

/** The body of a refused save: its codes as messages, and the same codes with their fields as problems [D-001]. */
export const refusedBody = (...messages: string[]) => ({
  messages,
  problems: expect.arrayContaining(messages.map((code) => expect.objectContaining({ code }))) as unknown,
})
export const refused = (...messages: string[]) => ({ status: 200, body: refusedBody(...messages) })
