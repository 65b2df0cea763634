import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { BREEDS, LINES, PEDIGREES } from '../animals/animals.vocabulary.ts'
import { PIN_DIGITS, USUAL_BREEDING } from './breeding.vocabulary.ts'
import { FOSTER_REACHES, MAX_SCHEME, WALK_ORDERS } from './ia-groups.vocabulary.ts'

const whole = z.number().int()
const share = z.number().gt(0).max(1)

const schemeRule = z.object({
  breed: z.enum(BREEDS).nullish(),
  motherLine: z.enum(LINES),
  spermLines: z.array(z.enum(LINES)).max(LINES.length),
  pedigree: z.enum(PEDIGREES),
})
const usual = USUAL_BREEDING

const breedingSettings = z.object({
  rhythmDays: whole.min(14).max(84).default(usual.rhythmDays),
  minAgeDays: whole.min(84).max(250).default(usual.minAgeDays),
  openLimitDays: whole.min(7).max(365).default(usual.openLimitDays),
  kinshipWarn: share.default(usual.kinshipWarn),
  kinshipBlock: share.nullable().default(usual.kinshipBlock),
  targetFirst: whole.min(1).max(20).default(usual.targetFirst),
  targetOther: whole.min(1).max(20).default(usual.targetOther),
  fosterGapDays: whole.min(0).max(3).default(usual.fosterGapDays),
  fosterReach: z.enum(FOSTER_REACHES).default(usual.fosterReach),
  walkOrder: z.enum(WALK_ORDERS).default(usual.walkOrder),
  scheme: z.array(schemeRule).max(MAX_SCHEME).default(usual.scheme),
  pinDigits: z.literal(PIN_DIGITS).default(usual.pinDigits),
})

export const getBreedingSettings = endpoint({
  id: 'W-53',
  summary:
    'How the farm breeds: rhythm, ages, limits of kinship, litter sizes, scheme; and the PIN of its phones',
  method: 'GET',
  path: '/api/v1/breeding/settings',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: breedingSettings.extend({ version: whole }),
})

export const saveBreedingSettings = endpoint({
  id: 'W-55',
  summary: 'Change how the farm breeds',
  method: 'PUT',
  path: '/api/v1/breeding/settings',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: breedingSettings.extend({ version: whole.min(0) }),
  answer: messages,
})
