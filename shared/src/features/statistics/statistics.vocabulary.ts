/** What can be taken home as a workbook, in the order of the page [STA-02, D-117]. */
export const EXPORT_TYPES = [
  'rabbit',
  'sperm',
  'male',
  'cageList',
  'cullingList',
  'motherIndex',
  'pairingList',
  'farrowingSeparation',
  'farrowing',
  'tattooForm',
  'iaGroup',
] as const
export type ExportType = (typeof EXPORT_TYPES)[number]

/** What an export asks for beside its type. */
export type ExportNeed = 'nothing' | 'iaGroup' | 'stables' | 'days'
export const NEEDS: Readonly<Record<ExportType, ExportNeed>> = {
  rabbit: 'nothing',
  sperm: 'nothing',
  male: 'nothing',
  cageList: 'stables',
  cullingList: 'days',
  motherIndex: 'nothing',
  pairingList: 'iaGroup',
  farrowingSeparation: 'iaGroup',
  farrowing: 'iaGroup',
  tattooForm: 'iaGroup',
  iaGroup: 'nothing',
}

/** The three parts of the list. */
export const EXPORT_GROUPS = {
  stock: ['rabbit', 'sperm', 'male', 'cageList', 'cullingList', 'motherIndex'],
  oneGroup: ['pairingList', 'farrowingSeparation', 'farrowing', 'tattooForm'],
  allGroups: ['iaGroup'],
} as const satisfies Record<string, readonly ExportType[]>
