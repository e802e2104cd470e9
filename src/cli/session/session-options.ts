import { type Command, InvalidArgumentError, Option } from 'commander';

const FOOTER = `
Without --url and SEXTANT_URL no server is asked: the folder it is started in is indexed, where it has no
index yet, into DATA_DIR. SEXTANT_API_KEY hides the key from the process list, --key does not.`;

/** Options by which a command finds its server and its project. */
export function addSession(command: Command): Command {
  return (
    command
      .option('--url <url>', 'URL of the service; defaults to SEXTANT_URL')
      .option('--key <key>', 'API key; defaults to SEXTANT_API_KEY')
      .option(
        '--project <id>',
        'project ID or name; defaults to the project of this folder or its repository',
      )
      // What --url was called first.
      .addOption(new Option('--server <url>').hideHelp())
      .addHelpText('after', FOOTER)
  );
}

/** A whole number from 0 on. */
export function toCount(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
  throw new InvalidArgumentError('The value must be a whole number of at least 0.');
}

/** A number from 0 to 100. */
export function toPercentage(text: string): number {
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('The value must be a number between 0 and 100.');
}
