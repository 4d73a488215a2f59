/**
 * Properties whose values are worked out when they are asked for, to be defined on the objects of one class, of which a copy by `...` has the
 * values then, or on its prototype. All objects share the getters: what a getter that one object has of its own can reach is kept by V8 until it collects everything, even
 * when the object is long gone.
 *
 * @param valueOf the value that an object has under a key
 */
export function lateValues<T extends object, K extends string>(keys: readonly K[], valueOf: (object: T, key: K) => unknown): PropertyDescriptorMap {
  return Object.fromEntries(
    keys.map((key): [string, PropertyDescriptor] => [
      key,
      {
        enumerable: true,
        get(this: T) {
          return valueOf(this, key);
        },
      },
    ]),
  );
}
