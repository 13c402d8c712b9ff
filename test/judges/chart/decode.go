package main

import (
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/validation"
)

var codecs = func() serializer.CodecFactory {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		appsv1.AddToScheme, autoscalingv2.AddToScheme, corev1.AddToScheme, networkingv1.AddToScheme, policyv1.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			panic(err)
		}
	}
	// Fields that are unknown or there twice are errors.
	return serializer.NewCodecFactory(scheme, serializer.EnableStrict)
}()

// The object, and its kind and name, which have to be one in a namespace.
func decode(manifest []byte) (runtime.Object, string, error) {
	object, kind, err := codecs.UniversalDeserializer().Decode(manifest, nil, nil)
	if err != nil {
		return nil, "", err
	}
	named, err := meta.Accessor(object)
	if err != nil {
		return nil, "", err
	}
	key := kind.Kind + "/" + named.GetName()
	if faults := validation.IsDNS1123Subdomain(named.GetName()); len(faults) > 0 {
		return nil, "", &nameFault{key, faults[0]}
	}
	for label, value := range named.GetLabels() {
		faults := append(validation.IsQualifiedName(label), validation.IsValidLabelValue(value)...)
		if len(faults) > 0 {
			return nil, "", &nameFault{key + " label " + label, faults[0]}
		}
	}
	return object, key, nil
}

type nameFault struct{ what, why string }

func (f *nameFault) Error() string { return f.what + ": " + f.why }
