import { expect, it } from 'vitest'
import { z } from 'zod'
import { API } from './api.ts'
import { httpError, messages } from './kernel/endpoint.ts'

/** Every `messages` of a JSON schema, at any depth. */
function messageLists(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: { messages?: unknown } }
  const own = properties?.messages === undefined ? [] : [properties.messages]
  return [...own, ...Object.values(schema).flatMap(messageLists)]
}

const listsIn = (shape: z.ZodType, io: 'input' | 'output') =>
  messageLists(z.toJSONSchema(shape, { io, unrepresentable: 'any' }))

it('no answer may hold anything but codes in its messages; values are in its problems [GEN-26, D-270]', () => {
  const shapes = [...API.map(({ id, answer }) => ({ id, answer })), { id: 'messages', answer: messages }]
  const lists = [...shapes, { id: 'error', answer: httpError }].flatMap(({ id, answer }) =>
    (['input', 'output'] as const).flatMap((io) => listsIn(answer, io).map((list) => ({ id, list }))),
  )
  expect(lists.length).toBeGreaterThan(190)
  const isCodes = ({ list }: (typeof lists)[number]) =>
    z
      .object({ type: z.literal('array'), items: z.strictObject({ type: z.literal('string') }) })
      .safeParse(list).success
  expect(lists.filter((one) => !isCodes(one)).map(({ id }) => id)).toEqual([])
})
