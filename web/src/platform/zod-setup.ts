import { z } from 'zod'

// Zod probes `new Function` when the first object shape is made; under our content security policy
// the probe alone is reported as a violation. This module must be the entry's first import.
z.config({ jitless: true })
