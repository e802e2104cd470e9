import { readChoices, useAddress } from '../use-address.ts';

export interface ListAddress {
  /** '' where it is not there */
  read(name: string): string;
  /** one of `values`, else `fallback` */
  pick<Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: NoInfer<Value>,
  ): Value;
  /** those of `values` that are there, separated by commas */
  pickAll<Value extends string>(name: string, values: readonly Value[]): Value[];
  /** Another filter begins at the first page, another selection does not. */
  write(change: Readonly<Record<string, string | null>>, isTyping?: 'typing'): void;
}

const FIRST_PAGE = { after: null, before: null };

/** The filters, the page and the selection of a list, in the address. */
export function useListAddress(): ListAddress {
  const address = useAddress();
  const { params } = address;
  return {
    read: (name) => params.get(name) ?? '',
    pick: (name, values, fallback) => readChoices(params, name, values)[0] ?? fallback,
    pickAll: (name, values) => readChoices(params, name, values),
    write: (changes, isTyping) => {
      const whole = 'selected' in changes ? changes : { ...FIRST_PAGE, ...changes };
      address.change(whole, { isTyping: isTyping === 'typing' });
    },
  };
}
