/** What other features use of farms. */
export { cageRange, farmOption, listFarmOptions } from './farms.contract.ts'
export { CAGE_POSITIONS, MAX_RANGES_PER_ROW } from './farms.vocabulary.ts'
