/** What the DTU sends after connecting: `sn,password` in ASCII. */
export function registrationPacket(sn: string, password: string) {
  const text = `${sn},${password}`
  const hex = Array.from(text, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0'),
  ).join(' ')
  return { text, hex }
}
