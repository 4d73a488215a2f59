/** Something that is made of an object when it is first asked for, and kept until another is asked about: several rules look at one definition in turn. */
export function ofLast<K extends object, V>(make: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
