import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'

/** `right 1.2 mm, down −0.5 mm`. */
export const wordOffset = ({ offsetX, offsetY }: Printer): string =>
  textsOf('cageCards')('printerOffset', {
    x: formatNumber(offsetX / 10, 1),
    y: formatNumber(offsetY / 10, 1),
  })
