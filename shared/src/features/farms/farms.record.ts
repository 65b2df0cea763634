import { type Field, record } from '../../kernel/record.ts'
import { FARM_ID_PATTERN, MAX_ADDRESS_LENGTH } from './farms.vocabulary.ts'
import { MAX_EMAIL_LENGTH } from '../../kernel/credentials.rules.ts'

const address = <const F extends Pick<Field, 'code' | 'column'>>(rest: F) =>
  ({ kind: 'text', max: MAX_ADDRESS_LENGTH, ...rest }) as const

/** The fields of a farm: a name, an id, and an address that is free text of reasonable length [FRM-18…23, D-034]. */
export const FARM = record({
  name: { kind: 'text', min: 1, max: MAX_ADDRESS_LENGTH, required: true, code: 'wrong-farm-name' },
  shortName: {
    kind: 'text',
    min: 2,
    max: 3,
    pattern: FARM_ID_PATTERN,
    column: 'short_name',
    required: true,
    code: 'wrong-farm-id',
  },
  email: { kind: 'text', max: MAX_EMAIL_LENGTH, code: 'email-error' },
  zipCode: address({ code: 'wrong-zip', column: 'zip_code' }),
  city: address({ code: 'wrong-city' }),
  street: address({ code: 'wrong-street' }),
  country: address({ code: 'wrong-country' }),
  phoneNumber: address({ code: 'wrong-phone', column: 'phone_number' }),
})

/** A farm as its form holds it: an empty text is no value. */
export type FarmDraft = { readonly [K in keyof typeof FARM]: string }
