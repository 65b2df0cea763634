import { afterEach, expect, it } from 'vitest'
import { focusHeading } from './focus-heading.ts'

afterEach(() => document.body.replaceChildren())

const page = (html: string) => {
  document.body.innerHTML = html
}

it('goes to the heading of the new screen', () => {
  page('<main><h1>Stock</h1></main>')
  focusHeading()
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

it('leaves a field alone that the screen itself has focused', () => {
  page('<main><h1>Sign in</h1><input></main>')
  document.querySelector('input')?.focus()
  focusHeading()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

it('never takes the focus out of an open dialog: letters typed into the palette would be lost', () => {
  page('<main><h1>Stock</h1></main><div role="dialog"><input></div>')
  document.querySelector('input')?.focus()
  focusHeading()
  expect(document.activeElement).toBe(document.querySelector('input'))
})
