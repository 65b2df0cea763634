/** `pnpm walls`: the arrows between features are those that ARCHITECTURE.md draws, and they go one way. */
import { readFileSync } from 'node:fs'
import { arrowsDrawn, arrowsInCode, compareArrows } from './feature-arrows.ts'

const coded = arrowsInCode()
const wrong = compareArrows(arrowsDrawn(readFileSync('ARCHITECTURE.md', 'utf8')), coded)
for (const line of wrong) console.error(line)
const count = [...coded.values()].reduce((sum, uses) => sum + uses.size, 0)
console.log(`${coded.size} features, ${count} arrows between them, ${wrong.length} wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
