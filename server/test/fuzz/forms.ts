import fc from 'fast-check'

interface Sent {
  readonly type: string | undefined
  readonly body: Buffer | undefined
}
const MARK = 'warren-fuzz'
const head = (rest: string, type = 'application/octet-stream') =>
  `--${MARK}\r\ncontent-disposition: form-data; ${rest}\r\ncontent-type: ${type}\r\n\r\n`
const END = `\r\n--${MARK}--\r\n`
const form = (...parts: (string | Uint8Array)[]): Sent => ({
  type: `multipart/form-data; boundary=${MARK}`,
  body: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
})
const FILE = 'name="file"; filename="a.xlsx"'
const ZIP = Buffer.from('504b0304140000000800', 'hex')

/** Whole forms that carry no workbook, and forms that are broken in themselves. */
const NO_WORKBOOKS: readonly Sent[] = [
  form(head(FILE), 'no workbook', END),
  form(head(FILE), '', END),
  form(head(FILE), ZIP, END),
  form(head(FILE), Buffer.alloc(70_000, 0x50), END),
  form(head('name="file"; filename="../../etc/passwd\u0000.xlsx"'), 'x', END),
  form(head(`name="file"; filename="${'é'.repeat(5000)}.xlsx"`), 'x', END),
  form(head(`name="file"; filename*=UTF-8''%ED%A0%80.xlsx`), 'x', END),
]
const BROKEN: readonly Sent[] = [
  form(head(FILE), 'no end'),
  form(head(FILE), 'half an end', `\r\n--${MARK}`),
  form(head('name="other"; filename="a.xlsx"'), 'x', END),
  form(head('name="file"'), 'a field', END),
  form(head('filename="a.xlsx"'), 'x', END),
  form(head(''), 'x', END),
  form(head('name="__proto__"; filename="a.xlsx"'), 'x', END),
  form(head(FILE), 'x', '\r\n', head(FILE), 'y', END),
  form(head(FILE), 'x', '\r\n', head('name="note"'), 'y', END),
  form(`--${MARK}\r\n\r\nno head${END}`),
  form(`--${MARK}\r\ncontent-disposition form-data\r\n\r\nx${END}`),
  form(`--${MARK}\n\nwrong line ends\n--${MARK}--`),
  form(`--${MARK}--\r\n`),
  form(`--${MARK}\r\n${'x-head: y\r\n'.repeat(3000)}\r\nx${END}`),
  form(''),
  form('preamble'.repeat(1000)),
  form(head(FILE, 'multipart/mixed; boundary=inner'), '--inner\r\n\r\nx\r\n--inner--', END),
  { type: 'multipart/form-data', body: Buffer.from(`${head(FILE)}x${END}`) },
  { type: 'multipart/form-data; boundary=', body: Buffer.from(`${head(FILE)}x${END}`) },
  { type: `multipart/form-data; boundary="${MARK}`, body: Buffer.from(`${head(FILE)}x${END}`) },
  { type: `multipart/form-data; boundary=${'x'.repeat(300)}`, body: Buffer.from(`${head(FILE)}x${END}`) },
  { type: `multipart/mixed; boundary=${MARK}`, body: Buffer.from(`${head(FILE)}x${END}`) },
  { type: 'application/json', body: Buffer.from('{"file":"x"}') },
  { type: 'application/octet-stream', body: ZIP },
  { type: 'text/plain', body: Buffer.from('file') },
  { type: undefined, body: Buffer.from('file') },
  { type: undefined, body: undefined },
]

/** A workbook as the sample has it, the same with bytes turned over or cut off, or a form that is broken. */
export const formsOf = (): fc.Arbitrary<(sample: unknown) => Sent> => {
  const turned = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 5,
  })
  const bytesOf = (sample: unknown): Buffer => Buffer.from(sample instanceof Uint8Array ? sample : ZIP)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant((sample: unknown) => form(head(FILE), bytesOf(sample), END)) },
    {
      weight: 1,
      arbitrary: turned.map((turns) => (sample: unknown) => {
        const bytes = bytesOf(sample)
        for (const [at, mask] of turns) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ mask
        return form(head(FILE), bytes, END)
      }),
    },
    {
      weight: 1,
      arbitrary: fc.nat().map((at) => (sample: unknown) => {
        const bytes = bytesOf(sample)
        return form(head(FILE), bytes.subarray(0, at % bytes.length), END)
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NO_WORKBOOKS).map((sent) => () => sent) },
    // What a whole form leads to is a job of the worker, which has proofs of its own and takes longer than a refusal.
    { weight: 16, arbitrary: fc.constantFrom(...BROKEN).map((sent) => () => sent) },
  )
}
