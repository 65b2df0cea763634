import { expect, it } from 'vitest'
import { showStartFailure } from './start-failure.ts'

it('says in the reader’s language that the server cannot be reached [GEN-24]', () => {
  localStorage.setItem('user-language', 'hu')
  const root = document.createElement('div')
  showStartFailure(root)
  expect(root).toHaveTextContent('a szerver nem érhető el')
})
