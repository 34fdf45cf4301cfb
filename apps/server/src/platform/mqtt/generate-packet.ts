import { generate, writeToStream } from 'mqtt-packet'

// The library would keep all 65,536 message numbers as buffers of their own from its first packet on, which is 8 MiB.
writeToStream.cacheNumbers = false

/** The bytes of a packet. Taken from here alone, since what is said above must hold before the first one. */
export const generatePacket = generate
