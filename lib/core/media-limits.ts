/** The numbers of pictures and videos, a part of `limits`. */
export const mediaLimits = {
  upload: {
    maxKilobytes: 10_240,
    megabytesPerDay: 200,
    /** JPEG is decoded at reduced scale, which needs little memory. */
    maxPixels: { jpeg: 64_000_000, other: 40_000_000 },
    maxSide: 30_000,
    /** Of an animation, of which the first frame is kept; and of a progressive JPEG, which cameras write in ten. */
    maxFrames: 500,
    maxScans: 100,
    /** A picture whose decoding takes longer, or more memory, is refused: its process is ended. */
    decodeSeconds: 20,
    encodeSeconds: 120,
    decodeBytes: 900 * 1024 * 1024,
    /** Pictures that a process decodes at once, and that wait; of all members, and of one. A waiting one takes its 10 MB. */
    decoding: { atOnce: 3, ofKey: 2, waiting: 24, waitingOfKey: 8 },
    /** An upload that nothing uses is deleted after this time. */
    unusedHours: 24,
    targetSize: 200,
    widths: [160, 480, 1280],
    /** Of a stored picture, in pixels: WebP has no longer sides. */
    longestSide: 16_383,
    /** Pixels that the canvas of every browser can draw. */
    canvasPixels: 16_000_000,
    /** Listed one by one in file inputs: phones then convert their own formats to JPEG. */
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    cachedSeconds: 7 * 24 * 60 * 60,
  },
  video: {
    maxBytes: 50 * 1024 * 1024,
    maxSeconds: 60,
    /** Seconds by which the last frame and sound may pass the end. */
    graceSeconds: 0.5,
    maxSide: 4096,
    maxPixels: 9_437_184,
    /** Pixels of all frames: a minute in 1080p with 60 frames a second. They decide how long a conversion takes. */
    maxFramePixels: 8_000_000_000,
    /** Tracks of a file, most of them data that phones add, and the sound that is converted. */
    maxTracks: 16,
    maxChannels: 8,
    maxSampleRate: 192_000,
    /** The tables of a file and its frames, which are read before anything is stored. */
    maxHeaderBytes: 4 * 1024 * 1024,
    maxParts: 40_000,
    inspectSeconds: 8,
    /** Files that a process receives at once, and of one member. */
    receivedAtOnce: 6,
    receivedOfMember: 2,
    /** Seconds in which a whole file has to arrive. */
    receiveSeconds: 900,
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
    /** Free space that uploads leave on the disk. */
    freeBytes: 1024 * 1024 * 1024,
    /**
     * Conversion: the shorter side in pixels, frames per second, and the limits of one process in seconds, processor
     * seconds, memory and output. On a busy machine it waits for the processor most of its time. A worker renews its claim; a claim that is not renewed for the lease is free.
     */
    convert: {
      side: 720,
      framesPerSecond: 30,
      seconds: 600,
      cpuSeconds: 240,
      memoryBytes: 1536 * 1024 * 1024,
      outputBytes: 64 * 1024 * 1024,
      attempts: 2,
      leaseSeconds: 60,
      renewSeconds: 15,
      pollSeconds: 5,
    },
  },
} as const;
