import type { Cells } from '../../../../../test/import-herd.ts'

type Line = [
  row: number | null,
  col: string | null,
  logType: string,
  code: string,
  info: string | null,
  msg?: string,
]
export interface RefusedCase {
  readonly name: string
  readonly rows: Cells[]
  readonly lines: Line[]
}
const NO_UPDATE: Line = [
  null,
  null,
  'WARNING',
  'NO_DATA_UPDATE',
  null,
  'No data changed because of the errors',
]
const refused = (name: string, rows: Cells[], ...lines: Line[]): RefusedCase => ({
  name,
  rows,
  lines: [...lines, NO_UPDATE],
})
type Told = [row: number, col: string, code: string, info: string, msg: string]
const error = (...[row, col, ...rest]: Told): Line => [row, col, 'ERROR', ...rest]
const warning = (...[row, col, ...rest]: Told): Line => [row, col, 'WARNING', ...rest]

/** Does: every code of the kind that refuses a file, its lines written by hand. Columns: A tattoo, B ear tag, C cage … */
export const REFUSED_RABBITS: readonly RefusedCase[] = [
  refused(
    'INVALID_DATA: no tattoo',
    [{ cage: 'M1/1/D2' }],
    error(2, 'A', 'INVALID_DATA', '', 'The cell is empty.'),
  ),
  refused(
    'INVALID_DATA: a tattoo of five',
    [{ tattoo: 'ABCDE' }],
    error(2, 'A', 'INVALID_DATA', 'ABCDE', 'Shorter than 6 characters.'),
  ),
  refused(
    'INVALID_DATA: a tattoo that lost its zero',
    [{ tattoo: 12345 }],
    error(
      2,
      'A',
      'INVALID_DATA',
      '12345',
      'Excel took it for a number and dropped zeros at the front. Format the cell as text and type it again.',
    ),
  ),
  refused(
    'INVALID_DATA: no date',
    [{ tattoo: 'NEW001', birthDate: 'spring' }],
    error(2, 'D', 'INVALID_DATA', 'spring', 'Not a date. Write it as a date, 2026-05-12 or 12.05.2026.'),
  ),
  refused(
    'INVALID_DATA: a birth that is still to come',
    [{ tattoo: 'NEW001', birthDate: '2026-05-13' }],
    error(2, 'D', 'INVALID_DATA', '2026-05-13', 'This date is in the future.'),
  ),
  refused(
    'INVALID_DATA: an unknown status',
    [{ tattoo: 'NEW001', status: 'Happy' }],
    error(
      2,
      'N',
      'INVALID_DATA',
      'Happy',
      'Not one of: In production, Waste candidate, Waste, Sold, Dead, Dead, digestive, Dead, respiratory, Dead, other cause, Sold out of production, Out of production.',
    ),
  ),
  refused(
    'INVALID_DATA: a weight over 15 kg',
    [{ tattoo: 'NEW001', weight66d: 15_001 }],
    error(2, 'Q', 'INVALID_DATA', '15001', 'Must be from 0 to 15000.'),
  ),
  refused(
    'INVALID_DATA: half a gram',
    [{ tattoo: 'NEW001', weight32d: 900.5 }],
    error(2, 'P', 'INVALID_DATA', '900.5', 'Not a whole number.'),
  ),
  refused(
    'INVALID_DATA: 21 teats',
    [{ tattoo: 'NEW001', breastNumber: 21 }],
    error(2, 'M', 'INVALID_DATA', '21', 'Must be from 0 to 20.'),
  ),
  refused(
    'INVALID_DATA: an ear tag that does not exist',
    [{ tattoo: 'NEW001', earTag: 'Z-99999' }],
    error(2, 'B', 'INVALID_DATA', 'Z-99999', 'No such ear tag on this farm.'),
  ),
  refused(
    'INVALID_DATA: an ear tag of another farm',
    [{ tattoo: 'NEW001', earTag: 'N-00001' }],
    error(2, 'B', 'INVALID_DATA', 'N-00001', 'No such ear tag on this farm.'),
  ),
  refused(
    'INVALID_DATA: an ear tag that was lost',
    [{ tattoo: 'NEW001', earTag: 'A-00003' }],
    error(2, 'B', 'INVALID_DATA', 'A-00003', 'This ear tag is no longer in use.'),
  ),
  refused(
    'INVALID_DATA: unknown semen',
    [{ tattoo: 'NEW001', fatherSperm: 'NOSUCH' }],
    error(2, 'G', 'INVALID_DATA', 'NOSUCH', 'No semen of the farm has this label.'),
  ),
  refused(
    'INVALID_DATA: letters of no farm',
    [{ tattoo: 'NEW001', motherTattoo: 'DOE001', motherFarm: 'ZZZ' }],
    error(2, 'F', 'INVALID_DATA', 'ZZZ', 'No farm has these letters.'),
  ),
  refused(
    'INVALID_DATA: back from the dead as a candidate',
    [{ tattoo: 'GONE01', status: 'WASTE_CANDIDATE' }],
    error(
      2,
      'N',
      'INVALID_DATA',
      'WASTE_CANDIDATE',
      'This rabbit has left the farm. If it is back, correct it on its data sheet. If it is another one with the same tattoo, give its birth date.',
    ),
  ),
  refused(
    'EAR_TAG_ALREADY_IN_USE: a known doe wants the tag of another',
    [{ tattoo: 'DOE002', earTag: 'a-00001' }],
    error(2, 'B', 'EAR_TAG_ALREADY_IN_USE', 'A-00001', 'Another rabbit carries this ear tag: DOE001.'),
  ),
  refused(
    'EAR_TAG_ALREADY_IN_USE: of a rabbit without a tattoo',
    [{ tattoo: 'NEW001', earTag: 'A-00004' }],
    error(2, 'B', 'EAR_TAG_ALREADY_IN_USE', 'A-00004', 'Another rabbit carries this ear tag: –.'),
  ),
  refused(
    'DUPLICATED_TATTOO: an unknown tattoo with the tag of a known doe',
    [{ tattoo: 'NEW001', earTag: 'A-00001' }],
    error(
      2,
      'A',
      'DUPLICATED_TATTOO',
      'NEW001',
      'The ear tag of this row belongs to the rabbit with the tattoo DOE001.',
    ),
  ),
  refused(
    'DUPLICATED_TATTOO: on two rows',
    [{ tattoo: 'NEW001' }, { tattoo: 'NEW002' }, { tattoo: 'NEW001' }],
    error(4, 'A', 'DUPLICATED_TATTOO', 'NEW001', 'The same value is in row 2.'),
  ),
  refused(
    'DUPLICATED_EARTAG: on two rows',
    [
      { tattoo: 'NEW001', earTag: 'A-00002' },
      { tattoo: 'NEW002', earTag: 'A-00002' },
    ],
    error(3, 'B', 'DUPLICATED_EARTAG', 'A-00002', 'The same value is in row 2.'),
  ),
  refused(
    'INVALID_MOTHER: a buck',
    [{ tattoo: 'NEW001', motherTattoo: 'BUCK01' }],
    error(2, 'E', 'INVALID_MOTHER', 'BUCK01', 'The rabbit with this tattoo is a buck.'),
  ),
  refused(
    'INVALID_MOTHER: herself',
    [{ tattoo: 'DOE001', motherTattoo: 'DOE001' }],
    error(2, 'E', 'INVALID_MOTHER', 'DOE001', 'No rabbit is its own mother.'),
  ),
  refused(
    'INVALID_MOTHER: herself, new',
    [{ tattoo: 'NEW001', motherTattoo: 'NEW001' }],
    error(2, 'E', 'INVALID_MOTHER', 'NEW001', 'No rabbit is its own mother.'),
  ),
  refused(
    'INVALID_MOTHER: younger',
    [{ tattoo: 'NEW001', birthDate: '2025-02-28', motherTattoo: 'DOE001' }],
    error(2, 'E', 'INVALID_MOTHER', 'DOE001', 'The mother is younger than the rabbit.'),
  ),
  refused(
    'INVALID_MOTHER: younger, in the same file',
    [
      { tattoo: 'NEW001', birthDate: '2025-02-28', motherTattoo: 'NEW002' },
      { tattoo: 'NEW002', birthDate: '2025-03-01' },
    ],
    error(2, 'E', 'INVALID_MOTHER', 'NEW002', 'The mother is younger than the rabbit.'),
  ),
  refused(
    'INVALID_MOTHER: each other’s, both new',
    [
      { tattoo: 'NEW001', motherTattoo: 'NEW002' },
      { tattoo: 'NEW002', motherTattoo: 'NEW001' },
    ],
    error(2, 'E', 'INVALID_MOTHER', 'NEW002', 'The mother descends from this rabbit.'),
    error(3, 'E', 'INVALID_MOTHER', 'NEW001', 'The mother descends from this rabbit.'),
  ),
  refused(
    'INVALID_MOTHER: each other’s, one known',
    [
      { tattoo: 'DOE002', motherTattoo: 'NEW002' },
      { tattoo: 'NEW002', motherTattoo: 'DOE002' },
    ],
    error(2, 'E', 'INVALID_MOTHER', 'NEW002', 'The mother descends from this rabbit.'),
    error(3, 'E', 'INVALID_MOTHER', 'DOE002', 'The mother descends from this rabbit.'),
  ),
  refused(
    'WRONG_SEX: the tattoo of a buck',
    [{ tattoo: 'BUCK01' }],
    error(2, 'A', 'WRONG_SEX', 'BUCK01', 'A buck of the farm has this tattoo.'),
  ),
  refused(
    'T-31: an unknown cage and a tattoo twice',
    [{ tattoo: 'NEW001', cage: 'M9/9/D9' }, { tattoo: 'NEW002' }, { tattoo: 'NEW002' }],
    warning(
      2,
      'C',
      'CAGE_NOT_FOUND',
      'M9/9/D9',
      'No such cage on this farm. The rabbit is imported without a cage.',
    ),
    error(4, 'A', 'DUPLICATED_TATTOO', 'NEW002', 'The same value is in row 3.'),
  ),
]
