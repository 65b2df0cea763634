import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStorableText } from './well-formed.ts'

it.each(['', 'nyúl', 'Ő-Ű', '🐇', 'line\nend\ttab', '\u00a0', '\ufffd'])('%j can be stored', (text) => {
  expect(isStorableText(text)).toBe(true)
})

it.each(['\u0000', 'a\u0000b', '\ud83d', 'a\udc07', '\udc07\ud83d'])('%j cannot', (text) => {
  expect(isStorableText(text)).toBe(false)
})

it('is text that survives UTF-8 and holds no NUL', () => {
  const text = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(text, (value) => {
      const survives = new TextDecoder().decode(new TextEncoder().encode(value)) === value
      // The decoder swallows a leading byte order mark, which is harmless in the middle of a document.
      if (value.startsWith('\ufeff')) return
      expect(isStorableText(value)).toBe(survives && !value.includes('\u0000'))
    }),
  )
})
