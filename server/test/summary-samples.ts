import type { Request, Sample } from './sample.ts'

let count = 0

/** Requests of summaries and of the exports that come with statistics. */
export const SUMMARY_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-085': () => ({ query: 'from=2026-01-01&to=2026-05-12' }),
  'E-096': () => ({}),
  'E-110': () => ({ query: 'from=2026-01-01' }),
  'E-115': () => ({ path: { type: 'fattening' } }),
  'E-072': () => ({ query: 'from=2026-05-12&to=2026-01-01' }),
  'E-073': () => ({}),
  'W-71': () => ({ query: 'from=2026-01-01' }),
  'W-72': () => ({ query: 'to=2026-05-12' }),
  'W-73': () => ({ query: 'figure=dailyGain' }),
  'W-74': () => ({}),
  'W-77': () => ({ path: { view: 'rounds' } }),
  'W-98': () => ({
    body: { targets: [{ figure: 'loss', value: 5 + ++count / 1000, source: 'own', year: 2026 }] },
  }),
}
