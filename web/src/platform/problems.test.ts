import { expect, it } from 'vitest'
import { errorsByField } from './problems.ts'

it('words what the rules found under its field, the first finding of each', () => {
  expect(
    errorsByField([
      { code: 'email-error', field: 'email' },
      { code: 'password-too-short', field: 'password', params: { min: 8 } },
      { code: 'password-too-common', field: 'password' },
      { code: 'general-error-message' },
    ]),
  ).toEqual({ email: 'Not a valid e-mail address', password: 'At least 8 characters' })
})
