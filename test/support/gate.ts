interface Gate<T> {
  readonly opened: Promise<T>;
  readonly open: (value: T) => void;
}

/** A promise that a test resolves: `opened` resolves once `open` is called. */
export const gate = <T = void>(): Gate<T> => {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { opened, open };
};
