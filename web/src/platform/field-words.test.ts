import { describe, expect, it } from 'vitest'
import { wordField, wordValue } from './field-words.ts'

describe('a changed field', () => {
  it.each([
    ['user', 'email', 'E-mail address'],
    ['user', 'role', 'Role'],
    ['farm', 'shortName', 'Farm id'],
    ['farm', 'short_name', 'Farm id'],
    ['farm', 'rabbits', 'Rabbits'],
    ['row', 'cages', 'Cages'],
    ['rabbit', 'healthCondition', 'Health'],
    ['rabbit', 'weight32d', 'Weight 32 days'],
    ['rabbit', 'statistical_weight', 'Statistical weight'],
    ['cover', 'viable', 'Viable'],
    ['cover', 'cageId', 'Cage'],
    ['printer', 'offsetX', 'Offset to the right, 0.1 mm'],
    ['import', 'saved', 'Rows imported'],
    ['group', 'abscessNum', 'Abscess: count'],
    ['group', 'purChestWeight', 'Purulent chest: weight, kg'],
    ['group', 'trDeadNum', 'Dead in transport: count'],
    ['group', 'otherNum', 'otherNum'],
    ['rabbit', 'notAField', 'notAField'],
    ['toString', 'constructor', 'constructor'],
  ])('of %s named %s is labelled %s [CMD-03]', (type, field, label) => {
    expect(wordField(type, field)).toBe(label)
  })

  it.each([
    ['rabbit', 'status', 'IN_PROD', 'In production'],
    ['farm', 'status', 'IN_PROD (12), WASTE_CANDIDATE (3)', 'In production (12), Waste candidate (3)'],
    ['cover', 'health_condition', 'HEALTHY', 'Healthy'],
    ['command', 'status', 'ERROR', 'Error'],
    ['import', 'status', 'APPLYING', 'Being imported'],
    ['import', 'kind', 'EAR_TAGS', 'Import ear tags'],
    ['user', 'role', 'ADMIN', 'Farm administrator'],
    ['user', 'active', false, 'No'],
    [
      'row',
      'cages',
      'DOWN 1–4 (MOTHER), UP 2–2 (PARK)',
      'Lower 1–4 (Mother cage), Upper 2–2 (Park (group) pen)',
    ],
    ['rabbit', 'tattoo', 'IN_PROD', 'IN_PROD'],
    ['rabbit', 'status', 'NEW_ONE', 'NEW_ONE'],
    ['rabbit', 'weight32d', 0, '0'],
    ['rabbit', 'list', ['U 1–40'], '["U 1–40"]'],
    ['rabbit', 'tattoo', '', undefined],
    ['rabbit', 'tattoo', null, undefined],
  ])('of %s, %s, with the value %o is shown as %s [CMD-03]', (type, field, value, words) => {
    expect(wordValue(type, field, value)).toBe(words)
  })
})
