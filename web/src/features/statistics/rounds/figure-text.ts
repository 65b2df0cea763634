import {
  FIGURE_SHAPES,
  groupOfFigure,
  isDivided,
  type RoundFigure,
  type TargetFigure,
  targetShape,
} from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'

/** A figure with its decimals; a dash where there is nothing to divide by [GEN-37]. */
export const wordFigure = (figure: RoundFigure, value: number | null): string =>
  value === null ? '–' : formatNumber(value, FIGURE_SHAPES[figure].digits)

/** What a figure is told in; a plain number in nothing. */
export const unitOf = (figure: TargetFigure): string => {
  const { unit } = targetShape(figure)
  return unit === 'number' ? '' : textsOf('figures')(`units/${unit}`)
}

export const wordTarget = (figure: TargetFigure, value: number): string => {
  const unit = unitOf(figure)
  return `${formatNumber(value, targetShape(figure).digits)}${unit === '' ? '' : `\u202f${unit}`}`
}

/** How a figure is counted, in words. */
export const formulaOf = (figure: RoundFigure): string => {
  const t = textsOf('figures')
  return isDivided(figure) ? `${t(`of/${figure}`)} ÷ ${t(`by/${figure}`)}` : t(`of/${figure}`)
}

/** A figure away from its table says what it is of. */
export const fullName = (figure: TargetFigure): string => {
  const t = textsOf('figures')
  const group = figure === 'pricePerKg' ? undefined : groupOfFigure(figure)
  return group === 'feed' || group === 'yield'
    ? `${t(`groups/${group}`)}: ${t(`names/${figure}`)}`
    : t(`names/${figure}`)
}

/** One of the two numbers that a figure is divided from: whole where it is whole. */
export const wordPart = (value: number): string =>
  formatNumber(value, Math.abs(value - Math.round(value)) < 0.005 ? 0 : 1)
