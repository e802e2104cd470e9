import { createFrameDecoder } from '#lib/zstd-frames.ts';
import { createFrameEncoder } from '#lib/zstd-encoder.ts';
import { DICTIONARY, dictionaryOf } from './dictionary-files.ts';

/** What decoding may unfold to: some 100 times the largest file. */
export const MAX_DECODED_BYTES = 256 * 1_048_576;

/** Decodes all frames that are made here, and those that were made before there were dictionaries. */
export const frames = createFrameDecoder(MAX_DECODED_BYTES, dictionaryOf);

/**
 * One compressor for each kind of bytes. On a monorepo of 75,000 files a dictionary takes a tenth off
 * the cores and the contents, and a sixteenth off the chunks; off references and tokens, whose
 * vocabulary has done that already, a hundredth. Levels above these take twice the time for a few hundredths.
 */
export const pack = {
  core: packer(3, DICTIONARY.core),
  rest: createFrameEncoder(() => ({ level: 3 })),
  chunks: packer(3, DICTIONARY.chunks),
  content: packer(6, DICTIONARY.content),
};

function packer(level: number, id: number): (bytes: Uint8Array) => Buffer {
  return createFrameEncoder(() => {
    const dictionary = dictionaryOf(id);
    return dictionary === undefined ? { level } : { level, dictionary };
  });
}
