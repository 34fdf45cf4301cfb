/** The boiler house as its page shows it, without words, so that one picture serves every language. */
const boilerHouse = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#eef2f6"/>
<rect y="292" width="640" height="68" fill="#d5dde6"/>
<g fill="none" stroke-width="14" stroke-linejoin="round">
<path d="M250 140H430V228" stroke="#c8502f"/>
<path d="M430 276V300H150V262" stroke="#2f77b5"/>
</g>
<rect x="196" y="28" width="30" height="64" fill="#8794a3"/>
<rect x="70" y="86" width="184" height="176" rx="16" fill="#5b6776"/>
<rect x="86" y="104" width="152" height="52" rx="8" fill="#e7edf3"/>
<circle cx="162" cy="212" r="34" fill="#20262e"/>
<path d="M162 182c20 20 22 34 14 46a18 18 0 0 1-28 0c-8-12-2-20 6-26 0 8 4 10 6 8 4-4 0-16 2-28z" fill="#f2a03d"/>
<circle cx="430" cy="252" r="36" fill="#1e8e3e"/>
<path d="M410 238h40l-20 38z" fill="#fff"/>
<circle cx="340" cy="88" r="40" fill="#fff" stroke="#5b6776" stroke-width="6"/>
<path d="M340 88l20-22" stroke="#c8502f" stroke-width="6" stroke-linecap="round"/>
<rect x="500" y="72" width="104" height="190" rx="12" fill="#fff" stroke="#dbe2ea" stroke-width="2"/>
<g fill="#9fb0c1"><rect x="518" y="96" width="68" height="12" rx="6"/><rect x="518" y="132" width="52" height="12" rx="6"/><rect x="518" y="168" width="62" height="12" rx="6"/><rect x="518" y="204" width="44" height="12" rx="6"/></g>
</svg>`

const pumpStation = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#eef2f6"/>
<rect y="292" width="640" height="68" fill="#d5dde6"/>
<path d="M190 240H300V130H430M300 240H430M430 130V240H600" fill="none" stroke="#2f77b5" stroke-width="14" stroke-linejoin="round"/>
<path d="M50 110V276H190V110" fill="#fff" stroke="#5b6776" stroke-width="8"/>
<rect x="54" y="180" width="132" height="92" fill="#6fb1e0"/>
<g fill="#1e8e3e"><circle cx="365" cy="130" r="36"/><circle cx="365" cy="240" r="36"/></g>
<g fill="#fff"><path d="M348 110l36 20-36 20z"/><path d="M348 220l36 20-36 20z"/></g>
<circle cx="520" cy="150" r="48" fill="#fff" stroke="#5b6776" stroke-width="6"/>
<path d="M520 198V234" stroke="#5b6776" stroke-width="8"/>
<path d="M520 150l26-24" stroke="#c8502f" stroke-width="6" stroke-linecap="round"/>
</svg>`

const drawn = new Map<string, Promise<string>>()

/** The cover of the boiler house as base64, drawn once. */
export const boilerCover = () => toPicture(boilerHouse)

export const pumpCover = () => toPicture(pumpStation)

function toPicture(drawing: string): Promise<string> {
  const known = drawn.get(drawing)
  if (known !== undefined) return known
  const picture = draw(drawing)
  drawn.set(drawing, picture)
  return picture
}

async function draw(drawing: string): Promise<string> {
  // Loaded with the first cover, because a server without the demo draws none.
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
  return bytes.toString('base64')
}
