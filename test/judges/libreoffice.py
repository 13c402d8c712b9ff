"""LibreOffice as a judge of a signed Office document: a line for each signature, `valid` or `invalid`, and its signer."""
import os
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue


def connect(resolver, pipe):
    for _ in range(360):
        try:
            return resolver.resolve(f'uno:pipe,name={pipe};urp;StarOffice.ComponentContext')
        except Exception:
            time.sleep(0.25)
    sys.exit('LibreOffice does not answer')


with tempfile.TemporaryDirectory() as profile:
    pipe = f'quire-judge-{os.getpid()}'
    options = ['--headless', '--norestore', f'--accept=pipe,name={pipe};urp;', f'-env:UserInstallation=file://{profile}']
    office = subprocess.Popen(['soffice', *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
        context = connect(resolver, pipe)
        services = context.ServiceManager
        factory = services.createInstanceWithContext('com.sun.star.embed.StorageFactory', context)
        form = uno.Any('[]com.sun.star.beans.PropertyValue', (PropertyValue('StorageFormat', 0, 'ZipFormat', 0),))
        storage = uno.invoke(factory, 'createInstanceWithArguments', ((f'file://{sys.argv[1]}', 1, form),))
        name = 'com.sun.star.security.DocumentDigitalSignatures'
        signatures = services.createInstanceWithArgumentsAndContext(name, ('1.2', True), context)
        for each in signatures.verifyDocumentContentSignatures(storage, None):
            print('valid' if each.SignatureIsValid else 'invalid', each.Signer.SubjectName if each.Signer else '')
    finally:
        office.terminate()
        office.wait()
