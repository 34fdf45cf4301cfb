import { encode } from 'uqr'

export interface Poster {
  readonly address: string
  readonly name: string
  readonly deviceName: string
  /** What to do with it. */
  readonly scan: string
  readonly notes: readonly string[]
}

/** A6 upright at 200 dpi. */
const width = 827
const height = 1165
const qrWidth = 560
const ink = '#1B2430'
const dimmed = '#5B6776'
const brand = '#0B6E99'

/** A picture to print: names, the code to scan, and what one must know before. */
export async function downloadPoster(poster: Poster): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  draw(pen, poster)
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (picture !== null) save(picture, `${poster.name}-${poster.deviceName}.png`)
}

function draw(pen: CanvasRenderingContext2D, poster: Poster): void {
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = brand
  pen.fillRect(0, 0, width, 16)
  pen.textAlign = 'center'
  write(pen, poster.deviceName, { y: 130, size: 60, color: ink, weight: 700 })
  write(pen, poster.name, { y: 200, size: 36, color: dimmed, weight: 400 })
  drawCode(pen, poster.address, { left: (width - qrWidth) / 2, top: 260 })
  write(pen, poster.scan, { y: 900, size: 44, color: ink, weight: 600 })
  poster.notes.forEach((note, line) => {
    write(pen, note, { y: 966 + line * 44, size: 30, color: dimmed, weight: 400 })
  })
  write(pen, poster.address, { y: 1110, size: 24, color: dimmed, weight: 400 })
}

interface Line {
  readonly y: number
  readonly size: number
  readonly color: string
  readonly weight: number
}

/** Long names are set smaller, so that they stay on the sheet. */
function write(pen: CanvasRenderingContext2D, text: string, line: Line): void {
  const room = width - 80
  const setSize = (size: number) => {
    pen.font = `${line.weight} ${size}px system-ui, sans-serif`
  }
  setSize(line.size)
  const needed = pen.measureText(text).width
  if (needed > room) setSize(Math.floor((line.size * room) / needed))
  pen.fillStyle = line.color
  pen.fillText(text, width / 2, line.y)
}

function drawCode(
  pen: CanvasRenderingContext2D,
  address: string,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const { data, size } = encode(address, { ecc: 'Q', border: 1 })
  const module = Math.floor(qrWidth / size)
  const rest = (qrWidth - module * size) / 2
  pen.fillStyle = '#000000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + rest + x * module, top + rest + y * module, module, module)
    })
  })
}

function save(picture: Blob, fileName: string): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName.replaceAll(/[\\/:*?"<>|]/g, '_')
  link.click()
  // The browser has taken the picture by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
