import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { describeKeyValueStoreContract } from '@test/contracts/key-value-store';
import { StorageWindow } from '@test/support/storage-window';

describeKeyValueStoreContract('browser', () => {
  const window = new StorageWindow();
  const openStore = (tab: StorageWindow) => new LocalStorageKeyValueStore(() => undefined, tab);
  return [openStore(window), openStore(window.openTab())];
});

describeKeyValueStoreContract('in memory', () => {
  const device = new InMemoryDeviceStorage();
  return [new InMemoryKeyValueStore(device), new InMemoryKeyValueStore(device)];
});
