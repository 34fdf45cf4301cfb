/** No 0 O 1 l I: passwords of devices are read from one screen and typed into another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** A device password; `random` fills its argument with random bytes. */
export function generatePassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let password = ''
  while (password.length < length) {
    for (const byte of random(new Uint8Array(32))) {
      const isFair = byte < 256 - (256 % alphabet.length)
      if (isFair && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
