import { MAX_EMAIL_LENGTH } from '../../kernel/credentials.rules.ts'
import { record } from '../../kernel/record.ts'
import { ROLES } from '../../kernel/roles.ts'
import { MAX_PHONE_LENGTH, MAX_USERNAME_LENGTH, PHONE_PATTERN, USERNAME_PATTERN } from './users.vocabulary.ts'

/** The fields of an account but its password, which is stored as a hash and never shown [USR-13, USR-16…20]. */
export const USER = record({
  username: {
    kind: 'text',
    max: MAX_USERNAME_LENGTH,
    pattern: USERNAME_PATTERN,
    required: true,
    code: 'username-error',
  },
  email: { kind: 'text', max: MAX_EMAIL_LENGTH, required: true, code: 'email-error' },
  phoneNumber: {
    kind: 'text',
    max: MAX_PHONE_LENGTH,
    pattern: PHONE_PATTERN,
    column: 'phone_number',
    code: 'phone-error',
  },
  role: { kind: 'choice', codes: ROLES, required: true, form: false },
  assignedFarm: { kind: 'reference', to: 'farm', column: 'farm_id', code: 'farm-error' },
  active: { kind: 'flag' },
})
